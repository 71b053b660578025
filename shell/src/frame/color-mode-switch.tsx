import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { colorModeChanged, useColorMode } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { writeStored } from '../session/stored-state'
import { preferenceMessages } from './preference-messages'

export function ColorModeSwitch() {
  const intl = useIntl()
  const mode = useColorMode()
  const dispatch = useDispatch()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = intl.formatMessage(preferenceMessages[other])
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
