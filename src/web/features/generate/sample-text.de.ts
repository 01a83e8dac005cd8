/** A text to try a tool on, written for this purpose. */
export const sampleText = `Wie Pflanzen aus Licht Nahrung machen

Die Photosynthese ist der Vorgang, mit dem grüne Pflanzen, Algen und manche Bakterien die Energie des Lichts in chemische Energie umwandeln. Sie findet vor allem in den Chloroplasten statt, die einen grünen Farbstoff namens Chlorophyll enthalten. Chlorophyll nimmt rotes und blaues Licht auf und wirft grünes Licht zurück, darum sehen Blätter grün aus.

Der Vorgang hat zwei Stufen. In der Lichtreaktion, die in den Membranen der Thylakoide abläuft, werden Wassermoleküle gespalten, und Sauerstoff wird frei. Die gewonnene Energie wird in zwei Trägermolekülen gespeichert, ATP und NADPH. In der zweiten Stufe, dem Calvin-Zyklus, baut die Pflanze mit dieser Energie Zucker aus Kohlendioxid auf. Der Calvin-Zyklus läuft im Stroma ab, der Flüssigkeit, die den Chloroplasten füllt. Beschrieben hat ihn Melvin Calvin, der dafür 1961 den Nobelpreis für Chemie erhielt.

Mehrere Bedingungen begrenzen das Tempo der Photosynthese. Ist das Licht schwach, wird die Lichtreaktion langsamer, und es entsteht weniger Zucker. Ist Kohlendioxid knapp, fehlt dem Calvin-Zyklus der Baustoff. Hohe Temperaturen schädigen die Enzyme, die den Zyklus antreiben, darum arbeiten die meisten Pflanzen zwischen 15 und 30 Grad Celsius am besten. Fehlt Wasser, schließen sich die Poren der Blätter, die Stomata, und lassen auch kein Kohlendioxid mehr hinein.

Die Bedeutung der Photosynthese reicht weit über das Blatt hinaus. Weil Pflanzen Sauerstoff abgeben und Kohlendioxid aufnehmen, halten sie die Luft atembar und bremsen die Erwärmung des Klimas. Fast jede Nahrungskette der Erde beginnt mit dem Zucker, den Pflanzen herstellen. Vor etwa 2,4 Milliarden Jahren begannen frühe Bakterien, auf diese Weise Sauerstoff abzugeben, und daraus entstand die Ozonschicht, die das Leben an Land schützt.`
