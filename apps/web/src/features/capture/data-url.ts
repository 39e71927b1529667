/** The base64 part, after the last comma: the type of a recording may contain one, too (`codecs=vp8,opus`). */
export const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.lastIndexOf(',') + 1)

/** The bytes of a base64 `data:` URL, with its type. */
export function blobOf(dataUrl: string): Blob {
  const type = dataUrl.slice('data:'.length, dataUrl.indexOf(';'))
  const bytes = Uint8Array.from(atob(base64Of(dataUrl)), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type })
}

/** @throws DOMException when the browser cannot read it, such as a file that was removed from the device */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error()))
    reader.readAsDataURL(file)
  })
}
