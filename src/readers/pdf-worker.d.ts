declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  /** The parser's side of pdf.js. */
  export const WorkerMessageHandler: { initializeFromPort(port: MessagePort): void }
}
