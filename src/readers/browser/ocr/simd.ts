/** A module whose one function splats a lane: valid only where WebAssembly has vectors (WebAssembly 2.0, 2.4.6). */
const probe = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
)

/** Tells whether this browser's WebAssembly has vectors, with which OCR is several times as fast. */
export function runsSimd(): boolean {
  return WebAssembly.validate(probe)
}
