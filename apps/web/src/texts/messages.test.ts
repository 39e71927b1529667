import { tooManyAttemptsText } from '@daywork/domain/accounts/messages'
import {
  aboveMaximumMessage,
  belowMinimumMessage,
  invalidChoiceMessage,
  invalidFilterMessage,
  tooLongMessage,
  tooManyMessage,
  unknownRecordMessage,
} from '@daywork/domain/fields/messages'
import { quotaReachedMessage } from '@daywork/domain/portfolio/messages'
import { unfinishedUploadMessage } from '@daywork/domain/portfolio/resumable-upload'
import { originalsMissingMessage } from '@daywork/domain/proof-packs/messages'
import { tooManyDaysMessage, tooMuchInScheduleMessage } from '@daywork/domain/schedule/messages'
import { cannotStartMessage, photoDescription } from '@daywork/domain/work-orders/messages'
import { canStart, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MESSAGES, PATTERNS, translateMessage as toSpanish } from './es/messages.ts'
import { showLanguage } from './language.ts'
import { findMessages } from './testing/find-messages.ts'
import { translateMessage } from './translate-message.ts'

const REPOSITORY = new URL('../../../../', import.meta.url)

/** The code of a workspace without its tests, the examples of the API, and the commands of the terminal, by path. */
function readSources(folder: string): [path: string, code: string][] {
  return readdirSync(new URL(folder, REPOSITORY), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !/(\.test|-examples)\.ts$|(^|\/)(testing|commands|backup|api-document)\//.test(path),
    )
    .map((path) => [`${folder}${path}`, readFileSync(new URL(folder + path, REPOSITORY), 'utf8')])
}

/** A value of a message that is found in the code; inserted instead of `${…}`. */
const VALUE = '7'

/** Each function of the domain that returns messages, with every form of its messages. */
const CALLS: Record<string, readonly string[]> = {
  tooManyAttemptsText: [1, 2, 60, 61].map(tooManyAttemptsText),
  aboveMaximumMessage: [aboveMaximumMessage(999_999_999_999.99)],
  belowMinimumMessage: [belowMinimumMessage(0)],
  invalidChoiceMessage: [invalidChoiceMessage('DONE\nor so'), invalidChoiceMessage([]), invalidChoiceMessage({})],
  invalidFilterMessage: [invalidFilterMessage('DONE\nor so')],
  tooLongMessage: [tooLongMessage(200)],
  tooManyMessage: [tooManyMessage(10)],
  unknownRecordMessage: [unknownRecordMessage(12), unknownRecordMessage('99999999999999999999')],
  quotaReachedMessage: [quotaReachedMessage(500)],
  unfinishedUploadMessage: [unfinishedUploadMessage(12)],
  cannotStartMessage: WORK_ORDER_STATUSES.filter((status) => !canStart(status)).map(cannotStartMessage),
  photoDescription: [photoDescription(12)],
  originalsMissingMessage: [originalsMissingMessage('a.jpg, b.jpg (+2)')],
  tooManyDaysMessage: [tooManyDaysMessage(45)],
  tooMuchInScheduleMessage: [tooMuchInScheduleMessage(5000)],
}

/** Findings that the server composes: the beginning as its code has it, and the rest of an example. */
const FINDINGS = [
  ['Text: ', 'Not found.'],
  ['QR code', ': AB-12'],
  ['Bar code', ': 4006381333931'],
  ['Taken on ', '2025-01-05T10:00:00.000Z'],
  ['Looks like an earlier photo, kept on ', '2025-01-05T10:00:00.000Z'],
  ['Looks like an earlier photo, kept on ', '2025-01-05T10:00:00.000Z: Kitchen'],
] as const

/** Only requests that the page does not send get these, or requests before there is a page. */
const NOT_SHOWN = [
  'Validation error',
  'Each operation needs a key, which is a UUID.',
  'The changes since then are not available. Read all records again.',
  'Too many pages follow the changes at the same time. Please try again in a minute.',
  'An Idempotency-Key has 1 to 7 characters.',
  'The body is nested too deeply.',
  'The body is not what this call takes.',
  'The request is no valid HTTP.',
  'Metrics need the token of METRICS_TOKEN.',
  'Enter a JSON list of texts, for example ["Welding"].',
  "Enter two dates as 'YYYY-MM-DD,YYYY-MM-DD'; either may be left empty.",
  'Daywork answers only as localhost and 127.0.0.1 here. To use it by another name, set PUBLIC_URL=7 and start it again.',
]

const serverSources = readSources('apps/server/src/')
const domainSources = readSources('packages/domain/src/')
const found = [...domainSources, ...serverSources].flatMap(([path, code]) => findMessages(path, code, VALUE))
const composed = [...Object.values(CALLS).flat(), ...FINDINGS.map((parts) => parts.join(''))]
const english = [...new Set([...found, ...composed])]
const shown = english.filter((message) => !NOT_SHOWN.includes(message))

test('the search finds messages in every form of code that they are written in', () => {
  expect(found).toEqual(
    expect.arrayContaining([
      'This field is required.', // a table of the domain
      'Please enter a valid US phone number', // one that is not exported
      'Scheduled end must not be before scheduled start', // a constant
      'Too many unfinished uploads. Finish or cancel some first; each is dropped after 7 days.', // a template
      'The multipart body is damaged.', // refused('…')
      'This record was changed by someone else.', // new DomainError(…, '…')
      'The request took too long to arrive.', // new DomainError(…, NAME)
      'Method "7" not allowed.', // detail: `…`
      'Unsupported media type in request.', // a table of the server
      'Very dark - retake?', // a finding
    ]),
  )
})

test('every function that returns messages is called', () => {
  const names = domainSources
    .filter(([path]) => path.endsWith('messages.ts') || path.endsWith('resumable-upload.ts'))
    .flatMap(([, code]) => [...code.matchAll(/^export (?:const|function) (\w+)(?: = )?\(/gm)].map(([, name]) => name))
  // Returns one of the messages of FIELD_MESSAGES.
  const selectors = ['typeMessage']
  expect(names.filter((name) => !selectors.includes(name ?? '')).toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

test('what the server composes begins as its code has it', () => {
  const code = serverSources.map(([, text]) => text).join('\n')
  expect(FINDINGS.map(([start]) => start).filter((start) => !code.includes(start))).toEqual([])
})

test('every message has a Spanish text', { tags: ['LANG-01'] }, () => {
  expect(shown.filter((message) => (toSpanish(message) ?? message) === message)).toEqual([])
})

test('no Spanish text is left of a message that no longer exists', () => {
  const isExample = (pattern: RegExp) => english.some((message) => pattern.test(message))
  expect(Object.keys(MESSAGES).filter((message) => !shown.includes(message))).toEqual([])
  expect(PATTERNS.map(([pattern]) => pattern).filter((pattern) => !isExample(pattern))).toEqual([])
  expect(NOT_SHOWN.filter((message) => !english.includes(message))).toEqual([])
})

test('each message has one Spanish text', () => {
  const tables = import.meta.glob<Record<string, object>>('./es/messages/*.ts', { eager: true })
  const keys = Object.values(tables)
    .flatMap((exports) => Object.values(exports))
    .flatMap((table) => (Array.isArray(table) ? table.map(([pattern]) => String(pattern)) : Object.keys(table)))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys).toHaveLength(Object.keys(MESSAGES).length + PATTERNS.length)
  const matches = shown.map((message) => PATTERNS.filter(([pattern]) => pattern.test(message)).length)
  expect(Math.max(...matches)).toBe(1)
})

test('Spanish texts are plain: no syntax that the build would compile, and every value inserted', () => {
  const texts = [...Object.values(MESSAGES), ...PATTERNS.map(([, text]) => text)]
  expect(texts.filter((text) => /[{}<']/.test(text))).toEqual([])
  expect(shown.map((message) => toSpanish(message) ?? '').filter((text) => /\$\d/.test(text))).toEqual([])
  const values = PATTERNS.map(([pattern, text]) => [pattern, text.match(/\$\d/g)?.length] as const)
  expect(values.filter(([pattern, count]) => pattern.source.match(/\((?!\?)/g)?.length !== count)).toEqual([])
})

describe('translateMessage', { tags: ['LANG-01'] }, () => {
  afterEach(() => showLanguage('en'))

  test('translates messages with and without values, and leaves others and the values themselves', async () => {
    vi.stubGlobal('document', { documentElement: {} })
    expect(translateMessage('Title is required')).toBe('Title is required')
    await showLanguage('es')
    const spanish = [
      'Title is required',
      tooLongMessage(200),
      tooManyAttemptsText(45),
      tooManyAttemptsText(60),
      tooManyAttemptsText(900),
      cannotStartMessage('COMPLETED'),
      invalidChoiceMessage('$1 $& Not found.'),
      'Text: Not found.',
      'Another service: broken',
      'toString',
    ].map(translateMessage)
    expect(spanish).toEqual([
      'El título es obligatorio',
      'Este campo admite 200 caracteres como máximo.',
      'Demasiados inicios de sesión fallidos. Espera 45 segundos y vuelve a intentarlo.',
      'Demasiados inicios de sesión fallidos. Espera 1 minuto y vuelve a intentarlo.',
      'Demasiados inicios de sesión fallidos. Espera 15 minutos y vuelve a intentarlo.',
      'No se puede empezar la orden de trabajo: su estado es “Terminada”.',
      '“$1 $& Not found.” no es una opción válida.',
      'Texto: Not found.',
      'Another service: broken',
      'toString',
    ])
  })
})
