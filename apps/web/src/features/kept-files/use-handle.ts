import type { KeptFileRow } from '@daywork/domain/kept-files/kept-file'
import type { Page } from '@daywork/domain/paging/page'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { KEPT_FILES_KEY } from '../../api/kept-files-query.ts'
import { send } from '../../api/send.ts'
import { useSession } from '../../api/session.ts'
import { notify } from '../../records/notices/notify.ts'
import { keptFilesTexts } from '../../texts/en/kept-files.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FILES_KEY } from './queries.ts'

const MUTATION_KEY = [...KEPT_FILES_KEY, 'handle']

interface Handling {
  handle: (file: KeptFileRow) => void
  /** Those that were marked here. They stay on the screen, although a list without handled ones has them no more. */
  handled: readonly KeptFileRow[]
}

/** Marks a lost file as handled. Shows it immediately, and reverts it if the request fails. */
export function useHandle(): Handling {
  const t = useTexts(keptFilesTexts)
  const client = useQueryClient()
  const { username } = useSession()
  const [handled, setHandled] = useState<readonly KeptFileRow[]>([])
  const show = (id: number, now: Pick<KeptFileRow, 'handled_at' | 'handled_by'>) =>
    client.setQueriesData<InfiniteData<Page<KeptFileRow>>>(
      { queryKey: FILES_KEY },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            results: page.results.map((file) => (file.id === id ? { ...file, ...now } : file)),
          })),
        },
    )
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ id }: KeptFileRow) => send<KeptFileRow>(`/api/kept-files/${id}/handle/`, { method: 'POST' }),
    // Without a network it fails, instead of waiting in a page that may be closed.
    networkMode: 'always',
    onMutate: async (file) => {
      const now = { handled_at: new Date().toISOString(), handled_by: username ?? '' }
      setHandled((others) => [...others, { ...file, ...now }])
      // A reload that started earlier would show it as not handled.
      await client.cancelQueries({ queryKey: FILES_KEY })
      show(file.id, now)
    },
    onError: (error, { id }) => {
      setHandled((others) => others.filter((file) => file.id !== id))
      show(id, { handled_at: null, handled_by: null })
      notify({ kind: 'error', error, text: messageOf(error, t('lost.failed')) })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) {
        void client.invalidateQueries({ queryKey: KEPT_FILES_KEY })
      }
    },
  })
  return { handle: mutate, handled }
}
