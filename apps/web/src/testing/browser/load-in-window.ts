import { onTestFinished } from 'vitest'

interface OtherWindow {
  /** URL of the module to load there. */
  module: URL
  /** Name of the export to return. */
  name: string
  /** False: as on plain http. */
  hasLocks: boolean
  /** Gets the window, so that a test can close it as a crash would. */
  windows: HTMLIFrameElement[]
}

/**
 * Loads a module in another window of this browser, which has modules of its own, and the same locks, channels, and local storage,
 * until the test ends.
 */
export async function loadInWindow<Export>({ module, name, hasLocks, windows }: OtherWindow): Promise<Export> {
  const frame = document.createElement('iframe')
  windows.push(frame)
  onTestFinished(() => {
    for (const opened of windows.splice(0)) opened.remove()
  })
  document.body.append(frame)
  const { contentWindow: other } = frame
  if (!other) throw new Error('the frame has no window')
  if (!hasLocks) Reflect.deleteProperty(Object.getPrototypeOf(other.navigator), 'locks')
  const script = frame.contentDocument?.createElement('script')
  if (!script) throw new Error('the frame has no document')
  script.type = 'module'
  const loaded = new Promise((resolve) => Object.assign(other, { loaded: resolve }))
  script.textContent = `import { ${name} } from ${JSON.stringify(module.href)}; loaded(${name})`
  frame.contentDocument?.body.append(script)
  return (await loaded) as Export
}
