import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface PageHead {
  language: string
  /** Shown by browsers, and by messengers where the link is sent. */
  title: string
}

/** The HTML of the web application with the title of a shared page, which its script then shows. */
export async function sharedPageHtml(webFolder: string, { language, title }: PageHead): Promise<string> {
  const html = await readFile(join(webFolder, 'index.html'), 'utf8')
  const text = escapeHtml(title)
  // Functions, because a title may contain $&.
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
