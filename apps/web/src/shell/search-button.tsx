import { UnstyledButton } from '../ui/kit/unstyled-button.tsx'
import { IconSearch } from '@tabler/icons-react'
import classes from './sidebar.module.css'

/** Stands in the phone's menu where the desktop has its field: on a phone search takes the whole screen. */
export const SearchButton = ({ onPress }: { onPress: () => void }) => (
  <UnstyledButton className={classes.searchButton} onClick={onPress}>
    <IconSearch size={18} stroke={1.7} aria-hidden />
    Search
  </UnstyledButton>
)
