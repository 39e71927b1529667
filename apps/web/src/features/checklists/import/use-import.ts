import type { Imported } from '@daywork/domain/checklists/import/imported'
import { readText } from '@daywork/domain/checklists/import/read-templates'
import { useEffect, useMemo, useState } from 'react'
import { newUuid } from '../../../api/uuid.ts'
import { checklistTexts } from '../../../texts/en/checklists.ts'
import { useLanguage } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { readFile } from './read-file.ts'

/** The templates in the text or the file. A file takes precedence over the text. */
export function useImport(pasted: string, dropped: File | undefined) {
  const t = useTexts(checklistTexts)
  const language = useLanguage()
  const [text, setText] = useState(pasted)
  const [file, setFile] = useState(dropped)
  const [ofFile, setOfFile] = useState<{ file: File; language: string; imported: Imported }>()
  useEffect(() => {
    if (file === undefined) return
    const stop = new AbortController()
    const read = async () => {
      const imported = await readFile(file, language, stop.signal)
      if (!stop.signal.aborted) setOfFile({ file, language, imported })
    }
    void read()
    return () => stop.abort()
  }, [file, language])
  const untitled = t('list.untitled')
  const ofText = useMemo(
    () => (text.trim() === '' ? undefined : readText(text, { title: untitled, language, newId: newUuid })),
    [text, language, untitled],
  )
  const isRead = ofFile?.file === file && ofFile?.language === language
  return {
    text,
    file,
    imported: file === undefined ? ofText : isRead ? ofFile?.imported : undefined,
    isReading: file !== undefined && !isRead,
    setText,
    setFile,
  }
}
