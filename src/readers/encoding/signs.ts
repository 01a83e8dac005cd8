/** Signs beyond ASCII that are written before words in most languages; the acute is typed for an apostrophe. */
export const opening =
  /[\u2018\u2019\u201A\u201C-\u201E\u2039\u203A\u00AB\u00BB\u00A1\u00BF\u2013\u2014\u2022\u2116\u20AC\u00A0\u00A7\u00A9\u2026\u200E\u200F\u00B4]/u

/** Those that are written behind words. */
export const closing =
  /[\u2018\u2019\u201C\u201D\u2039\u203A\u00AB\u00BB\u2013\u2014\u2026\u20AC\u00A0\u00AE\u00B0\u2122\u00B7\u060C\u061B\u061F\u200C\u200E\u200F\u00B4]/u

/** And those that stand by themselves too. */
export const standing = new RegExp(
  `${opening.source}|${closing.source}|[\\u00B1-\\u00B3\\u00B5\\u00B9\\u00BC-\\u00BE\\u00D7\\u00F7\\u00A3\\u00A5]`,
  'u',
)
