/** The files of a ZIP archive that compresses nothing, by its central directory (APPNOTE 4.3.12 and 4.3.16). */
export function readStoredZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('a file of the archive is compressed')
    const [size, nameLength, extraLength] = [at + 24, at + 28, at + 30].map((place, nth) =>
      nth === 0 ? zip.readUInt32LE(place) : zip.readUInt16LE(place),
    ) as [number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(content, content + size))
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return files
}
