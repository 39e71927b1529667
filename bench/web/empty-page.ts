import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const HTML =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title>' +
  '<link rel="icon" href="data:,"><script type="module" src="/empty.js"></script></head>' +
  '<body><div id="root"></div></body></html>'
const SCRIPT =
  "import { createElement } from 'react'\nimport { createRoot } from 'react-dom/client'\n" +
  "createRoot(document.getElementById('root')).render(createElement('h1', null, 'Nothing here'))\n"

export interface EmptyPage {
  address: string
  close: () => Promise<void>
}

/** Serves a minimal React page: the library and one heading, without styles, at the best brotli compression. */
export async function serveEmptyPage(): Promise<EmptyPage> {
  const script = brotliCompressSync(await buildScript())
  const server = createServer((request, response) => {
    if (request.url === '/empty.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'br' }).end(script)
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(HTML)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The empty page has no port')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { address: `http://127.0.0.1:${address.port}`, close }
}

async function buildScript(): Promise<string> {
  const output = await build({
    configFile: false,
    // React is installed there.
    root: resolve(import.meta.dirname, '../../apps/web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'empty-page',
        resolveId: (id) => (id === 'empty' ? '\0empty' : null),
        load: (id) => (id === '\0empty' ? SCRIPT : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'empty' } },
  })
  const [file] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (file?.type !== 'chunk') throw new Error('The empty page was not built')
  return file.code
}
