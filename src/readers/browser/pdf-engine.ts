// The worker in which pdf.js parses: it connects itself to whoever started it.
import 'pdfjs-dist/build/pdf.worker.mjs'
