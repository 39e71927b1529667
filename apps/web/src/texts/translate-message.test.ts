import { ACCOUNT_MESSAGES, tooManyAttemptsText } from '@daywork/domain/accounts/messages'
import { clientFormErrors, clientFormValues } from '@daywork/domain/clients/client-form'
import { WORKER_MESSAGES } from '@daywork/domain/workers/messages'
import { expect, test } from 'vitest'
import { translateMessage } from './es/messages.ts'

test('every message about accounts, clients, and workers has a Spanish text', { tags: ['LANG-01'] }, () => {
  const invalid = [
    clientFormValues(),
    { name: 'X', contact_email: 'x', phone_number: '5', notes: 'x'.repeat(1001) },
    { ...clientFormValues(), name: 'x'.repeat(101) },
  ]
  const messages = [
    ...Object.values(ACCOUNT_MESSAGES),
    ...[1, 45, 60, 900].map(tooManyAttemptsText),
    ...Object.values(WORKER_MESSAGES),
    ...invalid.flatMap((values) => Object.values(clientFormErrors(values))),
  ].filter((message) => message !== undefined)
  expect(messages.length).toBeGreaterThan(50)
  expect(messages.filter((message) => translateMessage(message) === undefined)).toEqual([])
})
