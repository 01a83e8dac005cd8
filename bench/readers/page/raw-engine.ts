// The parser of pdf.js as it is published: it connects itself to whoever started it.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
