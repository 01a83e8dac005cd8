type ParseWith = (
  dependencies: ReturnType<typeof import('./pdf/engine/dependencies.ts').createDependencies>,
) => void

// Both export `parseWith` once `patchParser` has changed them.
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const parseWith: ParseWith
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const parseWith: ParseWith
  /** The parser's side of pdf.js. */
  export const WorkerMessageHandler: { initializeFromPort(port: MessagePort): void }
}
