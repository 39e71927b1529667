import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface Link {
  /** The file, relative to the package. */
  readonly source: string
  /** The name it must also have. */
  readonly target: string
}

/**
 * Makes the second names of the shared libraries, which npm packages cannot carry. The package's install script makes
 * them; after `npm install --ignore-scripts` they are missing and PostgreSQL does not load.
 * @throws the file system's error where the package cannot be written to
 */
export function makeLibraryLinks(packageDir: string): void {
  for (const { source, target } of readLinks(packageDir)) {
    const path = join(packageDir, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      // Another server that starts from the same package may have been quicker.
      if (!existsSync(path)) throw error
    }
  }
}

function readLinks(packageDir: string): Link[] {
  return JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'))
}
