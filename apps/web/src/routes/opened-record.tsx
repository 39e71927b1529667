import type { Client } from '@daywork/domain/clients/client'
import type { Project } from '@daywork/domain/projects/project'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import type { Worker } from '@daywork/domain/workers/worker'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '../api/api-error.ts'
import { entityKeys, recordPath } from '../api/entities.ts'
import { request } from '../api/request.ts'
import { notify } from '../ui/notify.ts'
import { type FormName, type FormRequest } from './form-screens.tsx'
import { OpenedForm } from './opened-form.tsx'

interface OpenedRecordProps {
  entity: FormName
  id: number
  onClose: () => void
}

/** The record that an address names, `/?tab=clients&open=7`: loaded by its id, since it may stand far down the list. */
export function OpenedRecord({ entity, id, onClose }: OpenedRecordProps) {
  const { data: record, error } = useQuery({
    queryKey: entityKeys.record(entity, id),
    queryFn: ({ signal }) => request<Client & Project & WorkOrder & Worker>(recordPath(entity, id), { signal }),
    // A form is filled in once: it must not begin with what was true a while ago.
    staleTime: 0,
    gcTime: 0,
  })
  const giveUp = useEffectEvent((failure: Error) => {
    notify({ kind: 'error', text: messageOf(failure), id: 'open-record' })
    onClose()
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  const opened: FormRequest | undefined = record && { form: entity, shown: 'sheet', record }
  return opened && <OpenedForm request={opened} onClose={onClose} />
}
