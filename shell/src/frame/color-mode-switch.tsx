import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { colorModeChanged, useColorMode } from '@portico/shared/session'
import { useDispatch } from 'react-redux'
import { writeStored } from '../session/stored-state'
import styles from './switches.module.css'

const modeLabelId = (mode: 'dark' | 'light'): MessageId => `shell.preferences.${mode}`

export function ColorModeSwitch() {
  const t = useText()
  const mode = useColorMode()
  const dispatch = useDispatch()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = t(modeLabelId(other))
  const change = () => {
    dispatch(colorModeChanged(other))
    writeStored('color-mode', other)
  }
  return (
    <button type="button" className={styles.iconButton} aria-label={label} title={label} onClick={change}>
      {mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
    </button>
  )
}
