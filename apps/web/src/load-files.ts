const loading = new Map<string, Promise<void>>()

/**
 * Loads all files of a part of the page, then imports it. Browsers never request a script again after its import has failed, so
 * importing it without a network would break the part until the page is reloaded. Builds call this instead of Vite's own helper
 * (part-files-plugin.ts).
 * @param files names without a leading slash, such as 'assets/later-91ql1RdL.js'
 * @throws Error if a file cannot be loaded; the next call tries again
 */
export async function importWithFiles<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => loadOnce(`/${file}`)))
  return importPart()
}

function loadOnce(url: string): Promise<void> {
  const earlier = loading.get(url)
  if (earlier) return earlier
  const load = url.endsWith('.css') ? loadStyle(url) : loadScript(url)
  loading.set(url, load)
  load.catch(() => loading.delete(url))
  return load
}

/** Loads a script into the cache of the browser. */
async function loadScript(url: string): Promise<void> {
  // The page loads or preloads it itself.
  if (document.querySelector(`script[src="${url}"], link[href="${url}"]`)) return
  // oxlint-disable-next-line no-restricted-globals -- not a request to the API
  const response = await fetch(url)
  // Networks that ask for a log-in respond with a page.
  const isScript = response.headers.get('Content-Type')?.includes('javascript')
  if (!response.ok || !isScript) throw new Error(`${url} cannot be loaded (${response.status})`)
  await response.arrayBuffer()
}

async function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} cannot be loaded`))
    })
    document.head.append(link)
  })
}
