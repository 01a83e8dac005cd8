import type { ProseSection } from './prose.tsx'

// The page
export const title = 'Datenschutz'
export const description =
  'Was ein Server von Morsel speichert, wo, wie lange, wer es noch sieht und wie du es entfernst.'
export const lead =
  'Was wir speichern, wo, wie lange und wie du es löschst. „Wir“ ist diese Software; verantwortlich ist, wer diesen Server betreibt, und kann dir mehr sagen.'

// What its sentences link to, or stress
export const account = 'Kontoseite'
export const deleteAccount = 'Konto löschen'
export const exportData = 'Meine Daten exportieren'

export const sections: ProseSection[] = [
  {
    heading: 'Deine Texte',
    blocks: [
      'Dein Browser liest deine Dateien und erkennt auch Text in Bildern, wenn du es willst. Die Datei selbst wird nie gesendet. Wenn du auf den Knopf drückst, gehen ihr Text und ihr Name an diesen Server. Wir speichern sie in unserer eigenen Datenbank, mit dem Ergebnis, seinen Stellen, dem Namen der Engine und der Zeit, damit du sie wieder öffnen kannst. Das kann nur dein Konto, außer du teilst etwas.',
      'Gibst du uns eine Webadresse, ruft dieser Server die Seite ab. Die Website sieht die Netzadresse dieses Servers und dass Morsel gefragt hat. Über dich erfährt sie nichts, außer die Adresse selbst verrät etwas. Wir speichern weder die Adresse noch die Seite, und ihren Text behandeln wir wie jeden anderen.',
      'Jeden Text speichern wir einmal, egal wie viel du daraus erstellst, bis du ihn oder dein Konto löschst. Seine Ergebnisse, Übungsrunden und Karten gehen mit. Wir speichern ihn, sobald du ihn sendest, und er bleibt in deiner Bibliothek, auch wenn nichts daraus wird. Klappt etwas nicht, merken wir uns eine Woche lang auch, warum.',
      'Liest ein Sprachmodell einen langen Text in Teilen, behalten wir, was es in jedem Teil gefunden hat, damit es den Text für das nächste Ergebnis nicht noch einmal lesen muss. Das gehört dir allein, geht mit dem Text und ist nach einem Monat ohne Nutzung weg.',
      'Was du auf der Startseite ausprobierst, wird gar nicht gesendet: Die eingebaute Engine läuft in deinem eigenen Browser. Der Text bleibt in diesem Browser, damit er da ist, wenn du ein Konto anlegst: bis du den Tab schließt oder, wenn wir dir einen Link gemailt haben, bis du ihn benutzt hast.',
    ],
  },
  {
    id: 'shared',
    heading: 'Was per Link geteilt wird',
    blocks: [
      'Wenn du etwas teilst, kann es jeder öffnen, der den Link hat, bis du ihn schließt oder zurückziehst. Zu sehen ist, was du teilst, wie es in dem Moment war, der Titel und der Name, die du gewählt hast, und die Stellen oder, wenn du es sagst, der ganze Text. Nicht zu sehen sind deine Adresse, dein Konto und der Name des Textes.',
      'Wenn du ein geteiltes Quiz beantwortest, speichern wir deine Antworten, wann du angefangen und aufgehört hast und, falls danach gefragt wurde, den Namen, den du eingegeben hast. Das sieht, wer das Quiz geteilt hat, und sonst niemand. Deine Netzadresse speichern wir nicht dazu, nur einen kurzen Code aus ihrem Netz und einem geheimen Schlüssel, für jeden Link einen anderen. Er lässt sich nicht in eine Adresse zurückrechnen; wer das Quiz geteilt hat, sieht daran, wie viele Antworten aus einem Netz kamen, und kann eine Flut auf einmal entfernen. Wir setzen kein Cookie: Mit einer Zufallszahl im Speicher deines Browsers kannst du weitermachen, wo du aufgehört hast. Deine Antworten werden mit dem Link, seinem Text oder dem Konto gelöscht, dem er gehört, und spätestens nach einem Jahr. Wer das Quiz geteilt hat, kann sie früher löschen: Frag dort nach.',
    ],
  },
  {
    heading: 'Wer einen Text noch sieht',
    blocks: [
      'Mit der eingebauten Engine niemand: Sie läuft auf diesem Server ohne Netz. Ist ein Sprachmodell verbunden, geht dein Text an dessen Anbieter, und dessen Bedingungen gelten dafür. Gibt es mehrere Modelle, geht er an den Anbieter des nächsten nur, wenn eines nicht antworten kann. Jedes Ergebnis nennt die Engine, die es geschrieben hat. Technisch kann, wer einen Server betreibt, seine Datenbank lesen.',
    ],
  },
  {
    heading: 'Dein Konto',
    blocks: [
      'Wenn dieser Server die Anmeldung selbst übernimmt, speichert er:',
      [
        'deine E-Mail-Adresse, und deinen Namen, wenn du einen eingibst;',
        'einen Argon2id-Hash deines Passworts, der sich nicht zurückrechnen lässt. Das Passwort selbst wird nie gespeichert;',
        'für jeden Browser, in dem du angemeldet bist: seine Netzadresse, seinen Namen und seine Version, wann er sich angemeldet und wann er seine Sitzung zuletzt erneuert hat. Abmelden entfernt den Eintrag; ein neues Passwort entfernt alle anderen;',
        'wenn du sie hinzufügst: dein Bild, in deinem Browser verkleinert und nur dir gezeigt; das Geheimnis deiner Authenticator-App, verschlüsselt; und die Adresse, unter der dein Browser Mitteilungen empfängt;',
        'wenn du dich mit Google anmeldest: deine ID, deinen Namen und deine Adresse bei Google, aber keine seiner Tokens;',
        'bis zu einer Stunde lang einen Hash jedes Links oder Codes, den wir dir mailen;',
        'deine Übungsrunden: was du geantwortet hast, wie lange du jede Frage angesehen hast, und wann;',
        'deine Karten, und jede deiner Wiederholungen mit Zeit und Bewertung;',
        'die Daten deiner Probezeit, wie viele Ergebnisse du an jedem Tag erstellt hast, und deine Einstellungen zu Mitteilungen.',
      ],
      'Wer einen Server betreibt, kann für die Anmeldung stattdessen ein Projekt bei Supabase nutzen. Dann spricht dein Browser auch mit diesem Dienst, und dein Konto liegt dort.',
    ],
  },
  {
    heading: 'E-Mails und Mitteilungen',
    blocks: [
      'Ist ein Mailserver eingerichtet, laufen E-Mails zu deinem Konto darüber. Sagen wir dir, dass ein Ergebnis fertig ist, nennen wir das Werkzeug, aber nichts aus deinem Text. Mitteilungen laufen über den Dienst des Herstellers deines Browsers, so verschlüsselt, dass nur dein Browser sie lesen kann. Beides kannst du in den Einstellungen ausschalten.',
    ],
  },
  {
    heading: 'Das Sicherheitsprotokoll',
    blocks: [
      'Wir protokollieren Registrierungen, Anmeldungen, gescheiterte Versuche, Abmeldungen und Änderungen an Passwort, Adresse, zweitem Faktor oder Konto, jeweils mit der Zeit, der ID des Kontos und der Netzadresse. Nie ein Passwort, einen Code, ein Token oder einen Text. Einträge werden nach 90 Tagen gelöscht, und deine gehen mit deinem Konto. Es bleibt nur, dass jemand gelöscht wurde.',
      'Das Protokoll des Servers hat eine Zeile pro Anfrage: Pfad, Ausgang und Dauer. Keine Texte, keine Netzadressen. Kann der Server keine E-Mails senden, stehen dort auch Passwort-Links, damit sie jemand weitergeben kann.',
    ],
  },
  {
    heading: 'In deinem Browser',
    blocks: [
      'Wir setzen ein Cookie für fünf Minuten, während du dich mit Google anmeldest, und eines für ein Jahr, wenn du eine Sprache wählst. Im Speicher deines Browsers behalten wir:',
      [
        'die Tokens, mit denen du angemeldet bleibst, bis du dich abmeldest (local storage);',
        'wie oft du jedes Werkzeug auf diesem Gerät genutzt hast (IndexedDB und local storage);',
        'dein Farbschema (local storage);',
        'welche geteilten Quiz du angefangen hast, als Zufallszahlen (local storage);',
        'den Text, an dem du arbeitest, und den Namen seiner Datei, bis du dich abmeldest oder den Tab schließt (session storage).',
      ],
    ],
  },
  {
    heading: 'Was es hier nicht gibt',
    blocks: [
      'Keine Tracker, keine Analyse, keine Werbung. Schriften, Skripte und Bilder kommen alle von diesem Server, und wir sagen deinem Browser, dass er keine von anderswo laden soll.',
    ],
  },
  {
    heading: 'Alles löschen',
    blocks: [
      '{deleteAccount} auf deiner {account} hält alles an, was läuft, und löscht sofort alles, was hier steht. Rückgängig machen lässt es sich nicht. Hattest du eine Probezeit oder hast Morsel an dem Tag genutzt, behalten wir deren Daten und Zahlen 90 Tage lang unter einem Hash deiner Adresse mit Schlüssel, der sich nicht zurückrechnen lässt. So beginnen sie mit einer neuen Registrierung nicht von vorn. {exportData} gibt dir vorher alles in einer Datei. Sicherungen des Servers liegen außerhalb dieser Software. Läuft die Anmeldung über ein Projekt bei Supabase, wird auch dein Konto dort gelöscht, wenn es erlaubt ist. Wenn nicht, wird nichts gelöscht: Frag, wer den Server betreibt.',
    ],
  },
]
