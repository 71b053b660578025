import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { colorModeChanged, useColorMode } from '@portico/shared/session'
import { useDispatch } from 'react-redux'
import { writeStored } from '../session/stored-state'

const MODE_LABELS = { dark: 'shell.preferences.dark', light: 'shell.preferences.light' } satisfies Record<
  string,
  MessageId
>

export function ColorModeSwitch() {
  const t = useText()
  const mode = useColorMode()
  const dispatch = useDispatch()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = t(MODE_LABELS[other])
  const change = () => {
    dispatch(colorModeChanged(other))
    writeStored('color-mode', other)
  }
  return (
    <button type="button" className="portico-icon-button" aria-label={label} title={label} onClick={change}>
      {mode === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
    </button>
  )
}
