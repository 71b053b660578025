import { useText } from '../../i18n'
import type { ViewedList } from '../use-list-params'
import { useSavedViews } from './use-saved-views'
import styles from './view-name.module.css'
import { ViewTexts } from './view-texts'

function Name({ list }: { list: ViewedList }) {
  const t = useText()
  const { applied, isEdited } = useSavedViews(list)
  if (!applied) return t('shared.views.title')
  const { name } = applied
  return <span className={styles.name}>{isEdited ? t('shared.views.edited', { name }) : name}</span>
}

/** Name of the applied view, which says whether the filters have changed since. */
export function ViewName(props: { list: ViewedList }) {
  return (
    <ViewTexts>
      <Name {...props} />
    </ViewTexts>
  )
}
