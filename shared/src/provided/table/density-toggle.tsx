import { ColumnHeightOutlined } from '@ant-design/icons'
import { Button, Checkbox, Divider, Tooltip } from 'antd'
import { clsx } from 'clsx'
import { useText } from '../i18n'
import { useNarrow } from '../layout/use-narrow'
import styles from './density-toggle.module.css'
import { useDensity } from './use-density'

/** Switches the rows of all lists between 44 and 56 px. */
export function DensityToggle() {
  const t = useText()
  const { isComfortable, setComfortable } = useDensity()
  return (
    <Tooltip title={t('shared.list.comfortable')}>
      <Button
        icon={<ColumnHeightOutlined aria-hidden />}
        type="text"
        // Another variant of the button would be another element, which loses the focus.
        className={clsx(isComfortable && styles.pressed)}
        aria-label={t('shared.list.comfortable')}
        aria-pressed={isComfortable}
        onClick={() => setComfortable(!isComfortable)}
      />
    </Tooltip>
  )
}

/** The same choice in a menu of columns. Cards of phones have no row height. */
export function DensityChoice() {
  const t = useText()
  const narrow = useNarrow()
  const { isComfortable, setComfortable } = useDensity()
  if (narrow) return null
  return (
    <>
      <Divider size="small" />
      <Checkbox checked={isComfortable} onChange={({ target }) => setComfortable(target.checked)}>
        {t('shared.list.comfortable')}
      </Checkbox>
    </>
  )
}
