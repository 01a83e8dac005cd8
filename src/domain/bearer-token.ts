/** The token of an `Authorization` header, which holds nothing else (RFC 6750, section 2.1); undefined for none. */
export function bearerTokenIn(header = ''): string | undefined {
  return /^bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1]
}
