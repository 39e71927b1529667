import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface StructureNode {
  role: string
  alt?: string
  children: (StructureNode | { type: string })[]
}

export interface ReadPdf {
  pages: { text: string; roles: string[]; alts: string[] }[]
  info: Record<string, unknown>
  language: string | null
  isTagged: boolean
}

const isNode = (child: StructureNode | { type: string }): child is StructureNode => 'role' in child

function* walk(node: StructureNode): Generator<StructureNode> {
  yield node
  for (const child of node.children) if (isNode(child)) yield* walk(child)
}

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const pages: ReadPdf['pages'] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    const tree: StructureNode | null = await page.getStructTree()
    const nodes = tree ? [...walk(tree)] : []
    pages.push({ text, roles: nodes.map(({ role }) => role), alts: nodes.flatMap(({ alt }) => alt ?? []) })
  }
  const { info } = await document.getMetadata()
  // This is a Map, although its type says otherwise.
  const markInfo: unknown = await document.getMarkInfo()
  await loading.destroy()
  return {
    pages,
    info: { ...info },
    language: 'Language' in info && typeof info.Language === 'string' ? info.Language : null,
    isTagged: markInfo instanceof Map && markInfo.get('Marked') === true,
  }
}
