import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface PageHead {
  language: string
  /** Shown in the browser tab, and in link previews of messaging apps. */
  title: string
}

/** Returns index.html of the web application with the language and title of a shared page. The script loads the content. */
export async function sharedPageHtml(webFolder: string, { language, title }: PageHead): Promise<string> {
  const html = await readFile(join(webFolder, 'index.html'), 'utf8')
  const text = escapeHtml(title)
  // Replacer functions, because `$&` in a replacement string has a special meaning.
  return html
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(language)}"`)
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${text}</title>\n    <meta property="og:title" content="${text}" />`,
    )
    .replace(/<meta\s+name="description"[^>]*>/, '')
    .replace(/<link rel="manifest"[^>]*>/, '')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
