import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface ReadPdf {
  text: string
  /** How many pictures are drawn. */
  pictures: number
}

/** Reads a PDF as a viewer does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const texts: string[] = []
  let pictures = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    const { fnArray: operators } = await page.getOperatorList()
    pictures += operators.filter((operator) => operator === OPS.paintImageXObject).length
  }
  await loading.destroy()
  return { text: texts.join('\n'), pictures }
}
