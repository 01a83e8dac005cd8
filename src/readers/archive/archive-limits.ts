/**
 * What opening an archive may cost. A document of three million characters, the most that any plan admits,
 * stays far below; no real one has parts that deflate better than a hundred to one.
 */
export const archiveLimits = {
  entries: 5000,
  /** Bytes inflated from one archive, all parts that are read together. */
  inflatedBytes: 64 * 1_048_576,
  /** Inflated bytes for each deflated one, beyond the first `unratedBytes` of a part. */
  ratio: 200,
  unratedBytes: 4 * 1_048_576,
}

export type ArchiveLimits = typeof archiveLimits
