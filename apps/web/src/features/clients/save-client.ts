import {
  type ClientAddress,
  clientAddressPayload,
  type ClientFormValues,
  clientPayload,
} from '@daywork/domain/clients/client-form'
import type { Client } from '@daywork/domain/clients/client'
import { formatPhone } from '@daywork/domain/text/contact'
import type { QueryClient } from '@tanstack/react-query'
import { changeLists, listChangedRecord } from '../../api/change-lists.ts'
import { createRecord } from '../../api/create-record.ts'
import { editRecord, type EditRules } from '../../api/edit-record.ts'
import { markStale } from '../../api/list-cache.ts'
import { settleBy } from '../../records/settle-conflicts.ts'
import { clientTexts } from '../../texts/en/clients.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { clientQuery } from './queries.ts'

/** Makes a client and shows it in the list. @throws ApiError */
export const createClient = (
  queryClient: QueryClient,
  values: ClientFormValues,
  idempotencyKey: string,
): Promise<Client> => createRecord(queryClient, 'clients', clientPayload(values), idempotencyKey)

const editRules = (): EditRules<Client> => {
  const t = getTexts(clientTexts)
  return {
    settle: settleBy('clients', {
      name: { label: t('name') },
      contact_email: { label: t('email') },
      phone_number: { label: t('phone'), say: (phone) => formatPhone(phone ?? '') },
      notes: { label: t('notes') },
      address: { label: t('address') },
    }),
  }
}

/**
 * Saves an edit. The list shows it at once (CLI-24), and the old values again when it fails (CLI-25).
 * @param client the record that the form was filled in from
 * @throws ApiError
 */
export async function editClient(
  queryClient: QueryClient,
  client: Client,
  values: ClientFormValues,
  signal?: AbortSignal,
): Promise<Client> {
  const wanted = clientPayload(values)
  const show = (row: Client) => listChangedRecord(queryClient, 'clients', row)
  const undo = await show({ ...client, ...wanted })
  try {
    const saved = await editRecord<Client>('clients', client, wanted, { ...editRules(), signal })
    await show(saved)
    // They carry the client's name.
    markStale(queryClient, 'projects')
    return saved
  } catch (error) {
    await changeLists(queryClient, 'clients', undo)
    // The record itself may have changed meanwhile.
    markStale(queryClient, 'clients')
    throw error
  }
}

/**
 * Saves the address alone (CLI-35), and shows it in the list and in the client's view.
 * @param client the record that the form was filled in from
 * @throws ApiError; EditStopped
 */
export async function saveClientAddress(
  queryClient: QueryClient,
  client: Client,
  values: ClientAddress,
  signal?: AbortSignal,
): Promise<Client> {
  const saved = await editRecord<Client>('clients', client, clientAddressPayload(values), { ...editRules(), signal })
  queryClient.setQueryData(clientQuery(saved.id).queryKey, saved)
  await listChangedRecord(queryClient, 'clients', saved)
  return saved
}
