import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

/** Writes the files of a ZIP archive into a folder, by its central directory (APPNOTE 4.3.12 and 4.3.16). @returns their paths */
export async function unpackZip(zip: Buffer, folder: string): Promise<string[]> {
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const paths: string[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const isStored = zip.readUInt16LE(at + 10) === 0
    const packedSize = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + packedSize)
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), isStored ? packed : inflateRawSync(packed))
    paths.push(path)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return paths
}
