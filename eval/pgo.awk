# Words of a made-up text, counted, sorted by hand, and matched: what awk programs do. n: lines.
BEGIN {
    seed = 7
    for (line = 1; line <= n; line++) {
        text = ""
        for (word = 0; word < 9; word++) {
            seed = (seed * 16807) % 2147483647
            text = text " w" (seed % 997) (seed % 3 ? "-x" : "")
        }
        fields = split(text, field, " ")
        for (i = 1; i <= fields; i++) {
            count[field[i]]++
            if (field[i] ~ /^w[0-9]*7.*-x$/)
                matched++
            sub(/-x$/, "", field[i])
            length_of += length(field[i]) + index(field[i], "9")
        }
    }
    for (word in count)
        if (count[word] > most)
            most = count[word]
    printf "%d %d %d\n", matched, length_of, most
}
