// pdf.js draws on DOM elements by default; a worker has none.

type Drawn = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null }

/** Canvases for pdf.js in a worker, by the interface of its `BaseCanvasFactory`. */
export class WorkerCanvasFactory {
  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  }

  create(width: number, height: number): Drawn {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: Drawn, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height })
  }

  destroy(drawn: Drawn): void {
    // A canvas without pixels gives its memory back at once.
    if (drawn.canvas) Object.assign(drawn.canvas, { width: 0, height: 0 })
    Object.assign(drawn, { canvas: null, context: null })
  }
}

/** No filters: they are SVG elements of a page, and change colours that OCR does not look at. */
export class WorkerFilterFactory {
  addFilter = (): string => 'none'
  addHCMFilter = (): string => 'none'
  addAlphaFilter = (): string => 'none'
  addLuminosityFilter = (): string => 'none'
  addKnockoutFilter = (): string => 'none'
  addHighlightHCMFilter = (): string => 'none'
  destroy(): void {}
}
