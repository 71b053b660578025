import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'

/** Pause in typing before a search is sent, ms. */
const PAUSE = 300

interface SearchBoxProps {
  label: string
  /** The search in the address. */
  value: string
  onSearch: (text: string) => void
}

/** Searches while typing, after a short pause, or at once on Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)

  // The timer outlives the render that set it.
  useEffect(() => {
    latest.current = onSearch
  }, [onSearch])
  useEffect(() => () => clearTimeout(timer.current), [])

  if (value !== seen) {
    setSeen(value)
    // Only what came from elsewhere (back, a link) may replace what is being typed.
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  const send = (next: string) => {
    clearTimeout(timer.current)
    setSent(next.trim())
    latest.current(next)
  }
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      allowClear
      maxLength={100}
      prefix={<SearchOutlined aria-hidden />}
      style={{ width: 280, maxWidth: '100%' }}
      value={text}
      onPressEnter={() => send(text)}
      onChange={({ target }) => {
        setText(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => send(target.value), target.value === '' ? 0 : PAUSE)
      }}
    />
  )
}
