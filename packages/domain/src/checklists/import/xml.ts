/** A tag of an XML text, without its namespace prefix, or the text between two. */
export type XmlToken =
  | { kind: 'open' | 'close'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'text'; text: string }

/**
 * Reads XML from start to end, each character once. Skips comments, instructions, and document types up to their first
 * `>`, and thus ignores entities that a file defines: spreadsheets need only those of XML, and others can expand until
 * they fill the memory.
 */
export function* readXml(xml: string): Generator<XmlToken> {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    const end = open === -1 ? xml.length : open
    if (end > at) yield { kind: 'text', text: decodeEntities(xml.slice(at, end)) }
    if (open === -1) return
    const close = endOfMarkup(xml, open)
    if (close === -1) return
    if (xml.startsWith(CDATA, open)) yield { kind: 'text', text: xml.slice(open + CDATA.length, close - 2) }
    else if (!/[!?]/.test(xml.charAt(open + 1))) yield readTag(xml.slice(open + 1, close))
    at = close + 1
  }
}

const CDATA = '<![CDATA['

/** @returns the index of the last character, or -1 */
function endOfMarkup(xml: string, open: number): number {
  for (const [start, end] of ENDS) {
    if (!xml.startsWith(start, open)) continue
    const at = xml.indexOf(end, open + start.length)
    return at === -1 ? -1 : at + end.length - 1
  }
  let quote = ''
  for (let at = open + 1; at < xml.length; at += 1) {
    const character = xml.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

const ENDS = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
  ['<?', '?>'],
] as const

/** Matching attributes takes quadratic time. */
const ATTRIBUTES_MAX = 4000

function readTag(tag: string): XmlToken {
  const isClose = tag.startsWith('/')
  const isEmpty = tag.endsWith('/')
  const inside = tag.slice(isClose ? 1 : 0, isEmpty ? -1 : undefined)
  const space = inside.search(/\s/)
  const name = space === -1 ? inside : inside.slice(0, space)
  return {
    kind: isClose ? 'close' : 'open',
    name: name.slice(name.indexOf(':') + 1),
    attributes: space === -1 ? '' : inside.slice(space, space + ATTRIBUTES_MAX),
    isEmpty,
  }
}

/** The value of an attribute, with or without a namespace prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, full = '', double, single] of attributes.matchAll(ATTRIBUTE))
    if (full === name || full.endsWith(`:${name}`)) return decodeEntities(double ?? single ?? '')
  return undefined
}

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_CODE_POINT = 0x10ffff

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
        if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? whole
        const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
      })
    : text
