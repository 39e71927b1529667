/** A value that canonical JSON can contain. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * JSON with one text for each value (RFC 8785): keys sorted, no spaces, numbers as JavaScript writes them. Keys whose value is
 * undefined are left out, as JSON.stringify does.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields: Record<string, unknown> = { ...value }
  let text = ''
  for (const name of Object.keys(fields).toSorted()) {
    const field = fields[name]
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}
