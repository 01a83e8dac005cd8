import type { SentenceTable } from './error-details.ts'
import { maxPictureBytes, megabyte, mostQuestions } from './limits.ts'

const bytesPerMegabyte = 1_048_576

const spaced = (count: number) => count.toLocaleString('de')

export const pageSentences = {
  // Choosing a file
  file_too_large: ({ maxBytes = 0 }) =>
    `Die Datei darf höchstens ${spaced(Math.round((maxBytes / bytesPerMegabyte) * 10) / 10)} MB groß sein`,
  several_files: 'Bitte lade eine einzelne Datei hoch',
  file_type_unsupported:
    'Wir lesen PDF, TXT, Word, PowerPoint, OpenDocument, EPUB, RTF, HTML, Markdown, Untertitel und Bilder. Diese Datei ist nichts davon.',
  pdf_signature_missing: 'Die Datei ist anscheinend kein gültiges PDF.',
  file_empty: 'Die Datei ist anscheinend leer oder enthält keinen lesbaren Text',
  file_unreadable: 'Die Datei lässt sich nicht lesen. Bitte nimm eine andere.',

  // Reading a PDF
  pdf_text_unreadable:
    'In diesem PDF ist kein lesbarer Text. Vielleicht ist es eingescannt oder enthält nur Bilder.',
  pdf_no_text: 'Wir haben keinen Text gefunden. Vielleicht enthält dieses PDF nur Bilder oder Scans.',
  pdf_first_pages_no_text: ({ count = 50 }) =>
    `Auf den ersten ${spaced(count)} Seiten steht kein Text, und weitere lesen wir nicht. Vielleicht enthalten sie nur Bilder oder Scans.`,
  pdf_timed_out: 'Das PDF zu lesen dauert zu lange. Vielleicht ist es zu groß oder zu verschachtelt.',
  pdf_initialization_failed: 'Der PDF-Leser ist nicht gestartet. Bitte lade die Seite neu.',
  pdf_password_protected: 'PDFs mit Passwort können wir nicht lesen.',
  pdf_invalid: 'Das PDF ist ungültig oder beschädigt.',
  pdf_network: 'Beim Lesen des PDFs brach die Verbindung ab. Bitte prüfe sie.',
  pdf_failed: 'Der Text ließ sich nicht aus dem PDF lesen. Bitte nimm eine andere Datei.',

  // Reading a text file, and the plain path used when no reader worker can be started
  text_file_corrupted: 'Die Textdatei lässt sich nicht lesen. Vielleicht ist sie beschädigt.',
  plain_read_failed: 'Die Datei lässt sich nicht lesen',
  plain_text_too_long: ({ limit = 0 }) => `Die Datei ist länger als ${spaced(limit)} Zeichen`,
  plain_text_missing: 'Diese Art von Datei lesen wir nicht, oder sie enthält keinen Text',

  // Reading a document of another kind
  document_mislabelled: 'Die Datei ist anscheinend nicht das, was ihr Name sagt.',
  document_invalid: 'Die Datei ist ungültig oder beschädigt.',
  document_protected: 'Dateien mit Passwort können wir nicht lesen.',
  document_unpacks_too_large: 'Entpackt ist die Datei zu groß. Bitte nimm eine kleinere.',
  document_timed_out: 'Die Datei zu lesen dauert zu lange. Vielleicht ist sie zu groß oder zu verschachtelt.',
  document_reader_failed: 'Der Leser ist nicht gestartet. Bitte lade die Seite neu.',
  ebook_protected: 'E-Books mit Kopierschutz können wir nicht lesen.',
  office_file_old:
    'Alte Word- und PowerPoint-Dateien können wir nicht lesen. Bitte speichere sie als DOCX oder PPTX.',

  // Reading a picture, and reading by OCR
  image_no_text: 'Wir haben keinen Text gefunden. Diese Datei ist ein Bild.',
  image_too_large: 'Das Bild hat zu viele Bildpunkte. Bitte verkleinere es.',
  image_invalid: 'Die Bilddatei ist ungültig oder beschädigt.',
  ocr_no_text: 'Auch die Texterkennung hat keinen Text gefunden.',
  ocr_timed_out: 'Die Texterkennung dauert zu lange. Vielleicht ist die Datei zu groß.',
  ocr_initialization_failed: 'Die Texterkennung ist nicht gestartet. Bitte lade die Seite neu.',
  ocr_network: 'Beim Laden der Texterkennung brach die Verbindung ab. Bitte prüfe sie.',
  ocr_failed: 'Die Texterkennung hat nicht geklappt. Bitte nimm eine andere Datei.',

  // A profile picture and push messages
  picture_too_large: `Das Bild darf höchstens ${maxPictureBytes / megabyte} MB groß sein`,
  picture_type_unsupported: 'Wir nehmen nur PNG-, JPEG- und WebP-Bilder',
  push_service_unknown: 'Diesem Browser können wir keine Mitteilungen schicken.',
  push_endpoint_taken:
    'Dieser Browser bekommt Mitteilungen für ein anderes Konto. Blockiere die Mitteilungen von Morsel und erlaube sie dann wieder.',

  // Reading a page of the web
  article_address_invalid: 'Bitte gib eine ganze Adresse ein, etwa https://example.org/artikel',
  article_address_refused:
    'Seiten unter dieser Adresse können wir nicht lesen. Füge stattdessen den Text ein.',
  article_unreachable: 'Wir erreichen diese Seite nicht. Prüfe die Adresse und versuch es noch einmal.',
  article_answered: ({ status = 0 }) =>
    `Die Seite hat mit ${status} geantwortet. Prüfe die Adresse oder füge den Text ein.`,
  article_too_slow: 'Die Seite hat zu lange gebraucht. Versuch es gleich noch einmal.',
  article_too_large: 'Die Seite ist zu groß. Füge stattdessen ihren Text ein.',
  article_is_pdf: 'Diese Seite ist ein PDF. Lade es herunter und dann hier hoch.',
  article_type_unsupported:
    'Über eine Adresse lesen wir nur Webseiten und reinen Text. Lade die Datei stattdessen hoch.',
  article_missing: 'Auf dieser Seite haben wir keinen Artikel gefunden. Füge stattdessen ihren Text ein.',

  // Text to work on
  text_missing: 'Bitte gib einen Text ein oder lade eine Datei hoch',
  text_too_long: ({ limit = 0 }) => `Der Text ist länger als ${spaced(limit)} Zeichen`,
  library_full:
    'Deine Bibliothek ist voll. Lösche ein paar Texte und versuch es in zehn Minuten noch einmal.',
  tool_text_missing: 'Bitte gib einen Text ein oder lade eine Datei hoch',
  nothing_to_practise:
    'Wir haben in diesem Text nichts zum Üben gefunden: keine Begriffe, die er erklärt, keine kurzen Listen, kaum Namen. Ein Modell kann zu jedem Text Fragen schreiben.',
  not_enough_text: 'Wir brauchen noch ein paar ganze Sätze. Füge welche hinzu und versuch es noch einmal.',

  // A generation
  generation_failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  interrupted: 'Der Server hielt an, bevor das fertig war. Es zählt nicht. Bitte versuch es noch einmal.',
  daily_limit_reached: ({ allowance = 0, resetTime = '00:00 UTC' }) =>
    `Du hast heute alle ${spaced(allowance)} Erstellungen verbraucht. Neue gibt es um ${resetTime}.`,
  tried_before:
    'Dein Text ist mitgekommen. Dieses Konto hast du schon benutzt, also zählt sein Ergebnis wie sonst.',
  engine_too_slow: 'Dieser Text dauert zu lange. Bitte versuch es mit einem kürzeren Teil.',
  engine_unavailable: 'Die Engine ist gerade nicht da. Bitte versuch es gleich noch einmal.',

  // Changing a result
  result_changed: 'Das wurde anderswo geändert. So steht es jetzt da.',
  part_needed: ({ count = 1 }) =>
    count === 1
      ? 'Ohne das geht es nicht. Lass es stattdessen neu schreiben.'
      : `Mindestens ${count} davon werden gebraucht. Lass es stattdessen neu schreiben.`,
  quiz_full: `Ein Quiz hat höchstens ${mostQuestions} Fragen.`,
  nothing_else: 'Im Text haben wir nichts anderes für diese Stelle gefunden.',
  rewritten_enough: 'Öfter kann das Modell das nicht neu schreiben.',

  // Requests
  request_invalid: 'Diese Anfrage haben wir nicht verstanden.',
  request_too_large: 'Die Anfrage ist zu groß.',
  signed_out: 'Bitte melde dich an, um weiterzumachen.',
  second_factor_needed: 'Bitte gib den Code aus deiner Authenticator-App ein, um weiterzumachen.',
  no_cards: 'In diesem Ergebnis ist nichts, woraus Karten werden können.',
  cards_full: 'Mehr Karten gehen nicht. Entferne zuerst ein paar.',
  card_reviewed_elsewhere: 'Diese Karte hast du anderswo wiederholt. Hier ist die nächste.',
  not_found: 'Das gibt es nicht, oder es gehört dir nicht.',
  rate_limited: 'Zu viele Anfragen. Warte kurz und versuch es noch einmal.',
  uploads_full:
    'Du schickst zu viel auf einmal. Warte, bis der Rest da ist, und versuch es dann noch einmal.',
  share_full:
    'Dieses Quiz nimmt aus deinem Netz keine Antworten mehr an. Sag der Person Bescheid, die es geteilt hat.',
  server_busy: 'Der Server hat gerade viel zu tun. Bitte versuch es in ein paar Sekunden noch einmal.',
  offline: 'Wir erreichen den Server nicht. Prüfe deine Verbindung und versuch es noch einmal.',
  shutting_down: 'Der Server startet neu. Bitte versuch es gleich noch einmal.',
  sign_in_unreachable: 'Wir erreichen die Anmeldung gerade nicht. Bitte versuch es gleich noch einmal.',
  not_available: 'Auf diesem Server noch nicht verfügbar',
  trial_already_used: 'Du hast deine kostenlose Probezeit schon gehabt.',
  result_unreadable: 'In dieser Datei ist kein Ergebnis von Morsel.',
  unexpected: 'Etwas ist unerwartet schiefgegangen',
} satisfies SentenceTable
