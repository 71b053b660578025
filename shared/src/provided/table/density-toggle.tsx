import { ColumnHeightOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useText } from '../i18n'
import { useDensity } from './use-density'

/** Switches the rows of all lists between 44 and 56 px. */
export function DensityToggle() {
  const t = useText()
  const { isComfortable, setComfortable } = useDensity()
  return (
    <Tooltip title={t('shared.list.comfortable')}>
      <Button
        icon={<ColumnHeightOutlined aria-hidden />}
        color={isComfortable ? 'primary' : 'default'}
        variant={isComfortable ? 'filled' : 'text'}
        aria-label={t('shared.list.comfortable')}
        aria-pressed={isComfortable}
        onClick={() => setComfortable(!isComfortable)}
      />
    </Tooltip>
  )
}
