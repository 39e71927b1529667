import sharp from 'sharp'

/** A JPEG of a white sign with black letters on a gray wall. Line breaks separate lines. */
export async function makeSign(text: string): Promise<Buffer> {
  const written = sharp({ text: { text, font: 'sans-serif bold', dpi: 400, align: 'centre' } })
  const letters = await written.raw().toBuffer({ resolveWithObject: true })
  const { channels, height, width } = letters.info
  const edge = (pixels: number) => ({ top: pixels, bottom: pixels, left: pixels, right: pixels })
  const sign = await sharp(letters.data, { raw: { width, height, channels } })
    .negate()
    // The negation also applies to this border, which becomes white.
    .extend({ ...edge(60), background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(sign.data, { raw: sign.info })
    .extend({ ...edge(80), background: '#999' })
    .jpeg()
    .toBuffer()
}
