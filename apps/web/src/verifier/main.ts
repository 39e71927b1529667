import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '@daywork/domain/accounts/language'
import { type Finding, isProblem } from '@daywork/domain/proof-packs/findings'
import type { PackFiles } from '@daywork/domain/proof-packs/pack-files'
import type { StampCrypto } from '@daywork/domain/time-stamps/verify-time-stamp'
import { stampPath } from '@daywork/domain/proof-packs/paths'
import { type Verdict, verifyPack } from '@daywork/domain/proof-packs/verify-pack'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { openFolder, openZip } from './open-pack.ts'
import { judgeLatest } from './judge-latest.ts'
import { VERIFIER_TEXTS } from './texts.ts'

/*
 * The page that verifies a proof pack from the disk, without a server and a network. SHA-256 comes with the page: that of the
 * browser takes a whole video at once, and not every browser offers it to a page from the disk.
 */

const HASHING = { encode: utf8ToBytes, start: () => sha256.create(), toHex: bytesToHex, fromHex: hexToBytes }

/** Signatures of time stamps are verified by the browser, which offers it to pages from the disk, too, but not to every page. */
const CRYPTO: StampCrypto | undefined = isSecureContext
  ? {
      digest: (algorithm, data) => crypto.subtle.digest(algorithm, data),
      isSignedBy: async (kind, publicKey, signature, data) =>
        crypto.subtle.verify(
          kind,
          await crypto.subtle.importKey('spki', publicKey, kind, false, ['verify']),
          signature,
          data,
        ),
    }
  : undefined

const [ownLanguage = 'en'] = navigator.language.split('-')
let language: Language = isLanguage(ownLanguage) ? ownLanguage : 'en'
let opened: { name: string; files: PackFiles } | undefined
/** The result on the screen, and the name of the file or folder that it is about. */
let shown: { name: string; verdict: Verdict } | undefined

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

const languages = element('nav')
const form = element('form')
const status = element('p', { role: 'status' })
const result = element('section')
const printed = element('textarea', { rows: 3, spellcheck: false, id: 'printed', onchange: () => void verifyAgain() })
const main = element('main', {}, [form, status, result])

/**
 * Phones and tablets choose no folders and drop no files: browsers for them ignore `webkitdirectory`, or do not have it. A laptop
 * with a touch screen has a mouse or a touch pad, too.
 */
const HAS_FOLDERS = 'webkitdirectory' in HTMLInputElement.prototype && matchMedia('(any-pointer: fine)').matches

function draw(): void {
  const t = VERIFIER_TEXTS[language]
  document.documentElement.lang = language
  document.title = t.title
  languages.ariaLabel = 'Language / Idioma'
  languages.replaceChildren(
    ...LANGUAGES.map((one) =>
      element('button', {
        type: 'button',
        textContent: LANGUAGE_NAMES[one],
        ariaPressed: String(one === language),
        onclick: () => {
          language = one
          draw()
        },
      }),
    ),
  )
  form.replaceChildren(
    element('h1', { textContent: t.title }),
    element('p', { textContent: HAS_FOLDERS ? t.intro : t.introOnPhone }),
    element('div', { className: 'choices' }, [
      fileField(t.zip, false),
      ...(HAS_FOLDERS ? [fileField(t.folder, true)] : []),
    ]),
    ...(HAS_FOLDERS ? [element('p', { className: 'drop', textContent: t.drop })] : []),
    element('label', { htmlFor: 'printed', textContent: t.printed }),
    printed,
    element('small', { textContent: t.printedHint }),
  )
  drawResult()
}

function fileField(label: string, isFolder: boolean): HTMLElement {
  const input = element('input', { type: 'file', webkitdirectory: isFolder, accept: isFolder ? '' : '.zip' })
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    // The same file can be chosen again once it was replaced.
    input.value = ''
    const [file] = files
    if (file === undefined) return
    if (isFolder) void open(file.webkitRelativePath.split('/')[0] ?? '', async () => openFolder(files))
    else void open(file.name, () => openZip(file))
  })
  return element('label', { className: 'choice' }, [label, input])
}

const judge = judgeLatest(show)

const open = (name: string, read: () => Promise<PackFiles>): Promise<void> =>
  judge(name, async (isLatest) => {
    opened = undefined
    const files = await read()
    if (isLatest()) opened = { name, files }
    return verify(files, isLatest)
  })

/** After the fingerprints were changed. */
async function verifyAgain(): Promise<void> {
  if (!opened) return
  const { files, name } = opened
  await judge(name, (isLatest) => verify(files, isLatest))
}

function verify(files: PackFiles, isLatest: () => boolean): Promise<Verdict> {
  // Fingerprints of certificates are often written in pairs with colons.
  const found = printed.value.toLowerCase().match(/\b[0-9a-f]{2}(?::?[0-9a-f]{2}){31}\b/g) ?? []
  const hashes = found.map((hash) => hash.replaceAll(':', ''))
  const onProgress = (done: number, all: number): void => {
    if (isLatest()) status.textContent = VERIFIER_TEXTS[language].reading(done + 1, all)
  }
  return verifyPack(files, HASHING, { printed: [...new Set(hashes)], crypto: CRYPTO, onProgress })
}

function show(verdict: Verdict, name: string): void {
  shown = { name, verdict }
  status.textContent = ''
  drawResult()
  result.querySelector('h2')?.focus()
}

function drawResult(): void {
  result.replaceChildren()
  if (shown === undefined) return
  const { name, verdict } = shown
  const t = VERIFIER_TEXTS[language]
  const problems = verdict.findings.filter(isProblem)
  const notes = verdict.findings.filter((finding) => !isProblem(finding) && !isOfStamp(finding))
  const isGood = problems.length === 0
  result.append(
    element('h2', {
      className: isGood ? 'good' : 'bad',
      tabIndex: -1,
      textContent: isGood ? `✓ ${t.good}` : `✗ ${t.bad(problems.length)}`,
    }),
    element('p', { className: 'pack', textContent: name }),
    listOf(problems),
    listOf(notes),
    ...stampsSection(verdict.findings.filter(isOfStamp)),
    eventsTable(verdict),
    element('h3', { textContent: t.limits }),
    element('p', { textContent: t.limitsText }),
    element('p', { textContent: t.commands }),
    element('pre', {
      textContent: commandsFor(verdict).join('\n'),
      tabIndex: 0,
    }),
  )
  if (stampedDay(verdict)) result.append(element('p', { textContent: t.stampCommand }))
}

const isOfStamp = ({ code }: Finding): boolean => code === 'day-stamped' || code === 'stamp-certificate'

/** A longer list is folded. */
const STAMPS_SHOWN = 7

function stampsSection(findings: readonly Finding[]): Node[] {
  if (findings.length === 0) return []
  const t = VERIFIER_TEXTS[language]
  const stamps = findings.filter(({ code }) => code === 'day-stamped')
  const list = listOf(stamps)
  const summary = element('summary', { textContent: `${t.stamps}: ${stamps.length}` })
  return [
    element('h3', { textContent: t.stamps }),
    element('p', { textContent: t.stampsText }),
    stamps.length > STAMPS_SHOWN ? element('details', {}, [summary, list]) : list,
    listOf(findings.filter(({ code }) => code === 'stamp-certificate')),
  ]
}

const stampedDay = ({ chain }: Verdict) => chain?.days.findLast(({ stamp }) => stamp !== undefined)

function commandsFor(of: Verdict): string[] {
  const commands = ['sha256sum -c tagmanifest-sha256.txt', 'sha256sum -c manifest-sha256.txt']
  const stamped = stampedDay(of)
  if (stamped === undefined) return commands
  const { day, root } = stamped
  return [...commands, `openssl ts -verify -digest ${root} -in ${stampPath(day)} -CAfile authority.pem`]
}

const listOf = (findings: readonly Finding[]): HTMLElement =>
  element(
    'ul',
    {},
    findings.map((finding) => element('li', { textContent: VERIFIER_TEXTS[language].findings[finding.code](finding) })),
  )

function eventsTable({ chain }: Verdict): Node {
  if (chain === undefined) return new Text()
  const rows = chain.events.map(({ content, hash, header }) =>
    element(
      'tr',
      {},
      [
        String(header.position),
        header.at,
        typeof content?.['user'] === 'string' ? content['user'] : '',
        `${header.entity} ${header.action}`,
        hash,
      ].map((text) => element('td', { textContent: text })),
    ),
  )
  const summary = element('summary', { textContent: VERIFIER_TEXTS[language].events })
  return element('details', {}, [
    summary,
    element('div', { className: 'wide', tabIndex: 0 }, [element('table', {}, rows)]),
  ])
}

document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  const file = event.dataTransfer?.files[0]
  if (file) void open(file.name, () => openZip(file))
})
form.addEventListener('submit', (event) => event.preventDefault())
document.body.append(element('header', {}, [languages]), main)
draw()
