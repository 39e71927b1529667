import { useQuery } from '@tanstack/react-query'
import { ChoicePopover } from '../../records/table/choice-popover.tsx'
import type { FilterPopoverProps } from '../../records/table/filter-button.tsx'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { choiceTexts } from '../../texts/en/choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { tagsQuery } from './tags-query.ts'

interface TagPopoverProps extends FilterPopoverProps {
  title: string
  chosen: string
  onChange: (tag: string) => void
}

/** Chooses one of the tags in use. */
export function TagPopover({ chosen, onChange, ...popover }: TagPopoverProps) {
  const t = useTexts(portfolioTexts)
  const tr = useTexts(choiceTexts)
  const { data, isError, isPaused } = useQuery(tagsQuery)
  const state = isPaused ? tr('table.offline') : isError ? tr('table.failed') : tr('table.loading')
  return (
    <ChoicePopover
      {...popover}
      isSingle
      choices={(data ?? []).map(({ count, tag }) => ({ value: tag, label: `#${tag} (${count})` }))}
      chosen={chosen === '' ? [] : [chosen]}
      emptyText={data ? t('tags.none') : state}
      onChange={([tag = '']) => onChange(tag)}
    />
  )
}
