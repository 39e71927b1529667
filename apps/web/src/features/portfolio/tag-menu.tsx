import { hasTag, TAG_MAX, tagFrom, tagsOf } from '@daywork/domain/portfolio/tags'
import type { Work } from '@daywork/domain/portfolio/work'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useListKeys } from '../../records/pickers/use-list-keys.ts'
import filterClasses from '../../records/table/filter-bar.module.css'
import type { FilterPopoverProps } from '../../records/table/filter-button.tsx'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { Popover } from '../../ui/popover.tsx'
import classes from './tag-menu.module.css'
import { tagsQuery } from './tags-query.ts'

interface TagMenuProps extends FilterPopoverProps {
  title: string
  /** Those that get the tag. */
  works: readonly Work[]
  onTag: (tag: string, isAdded: boolean) => void
}

/** Adds a tag to all works, or removes one that all have. */
export function TagMenu({ opener, onClose, title, works, onTag }: TagMenuProps) {
  const t = useTexts(portfolioTexts)
  const listKeys = useListKeys()
  const [text, setText] = useState('')
  // Without a network, the tags of the selected works are offered.
  const { data = [] } = useQuery(tagsQuery)
  const tags = tagsOf([...works.map(({ description }) => description), ...data.map(({ tag }) => `#${tag}`)].join('\n'))
  const typed = tagFrom(text)
  const choose = (tag: string, isAdded: boolean) => {
    onTag(tag, isAdded)
    onClose()
  }
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed !== '') choose(typed, true)
  }
  return (
    <Popover opener={opener} title={title} className={filterClasses.popover} onClose={onClose}>
      <form className={classes.form} onSubmit={add}>
        <TextField
          label={t('tags.new')}
          autoComplete="off"
          maxLength={TAG_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed === ''}>
          {t('tags.add')}
        </Button>
      </form>
      <div role="group" aria-label={t('tags.list')} className={filterClasses.orders} {...listKeys}>
        {tags.map((tag) => {
          const count = works.filter(({ description }) => hasTag(description, tag)).length
          const state = count === works.length ? 'true' : count > 0 ? 'mixed' : 'false'
          return (
            <button
              key={tag.toLowerCase()}
              type="button"
              role="checkbox"
              aria-checked={state}
              className={filterClasses.choice}
              onClick={() => choose(tag, state !== 'true')}
            >
              <span className={filterClasses.box}>
                {state === 'true' && <IconCheck aria-hidden />}
                {state === 'mixed' && <IconMinus aria-hidden />}
              </span>
              <span data-cut="1" dir="auto">
                {`#${tag}`}
              </span>
            </button>
          )
        })}
      </div>
    </Popover>
  )
}
