/** The page that the landing page asks about and shows all four results of, written for this purpose. */
export const landingText = `Warum Blätter grün sind

Ein Blatt ist eine kleine Fabrik, die mit Licht arbeitet. Seine Zellen sind voller Chloroplasten, und diese enthalten einen Farbstoff namens Chlorophyll. Chlorophyll nimmt rotes und blaues Licht auf und wirft grünes Licht zurück, darum sehen Blätter grün aus. Die Energie des Lichts spaltet Wasser in Wasserstoff und Sauerstoff. Der Calvin-Zyklus baut dann Zucker aus Kohlendioxid, das durch Poren namens Stomata in das Blatt gelangt. Bei Trockenheit schließen sich die Stomata, um Wasser zu sparen, und das Blatt macht weniger Zucker. Im Herbst zerfällt das Chlorophyll, und gelbe Farbstoffe namens Carotinoide kommen zum Vorschein.`
