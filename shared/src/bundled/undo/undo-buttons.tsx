import { RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { useFormikContext } from '@portico/shared/forms'
import { Button, Space } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Changes in quick succession, such as typed letters, are one step. ms */
const ONE_STEP = 600
const MAX_STEPS = 100

interface History {
  past: object[]
  future: object[]
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox],[type=radio],[type=color]), textarea'))

/** Undo and redo buttons of the form, and Ctrl or Cmd with Z outside text inputs, which have their own undo. */
export function UndoButtons({ undoLabel, redoLabel }: { undoLabel: string; redoLabel: string }) {
  const { values, setValues, isSubmitting } = useFormikContext<object>()
  const current = useRef(values)
  const changedAt = useRef(0)
  const [{ past, future }, setHistory] = useState<History>({ past: [], future: [] })

  // Fields write to the form directly, so only its values reveal a change.
  useEffect(() => {
    const before = current.current
    if (before === values) return
    current.current = values
    const now = Date.now()
    const isSameStep = now - changedAt.current < ONE_STEP
    changedAt.current = now
    setHistory((history) => ({
      past:
        isSameStep && history.past.length > 0 ? history.past : [...history.past, before].slice(-MAX_STEPS),
      future: [],
    }))
  }, [values])

  const show = (next: object, history: History) => {
    current.current = next
    changedAt.current = 0
    setHistory(history)
    void setValues(next)
  }
  const undo = () => {
    const last = past.at(-1)
    if (last) show(last, { past: past.slice(0, -1), future: [values, ...future] })
  }
  const redo = () => {
    const [next, ...rest] = future
    if (next) show(next, { past: [...past, values], future: rest })
  }
  useUndoKeys(undo, redo)
  return (
    <Space.Compact>
      <Button
        icon={<UndoOutlined aria-hidden />}
        aria-label={undoLabel}
        title={undoLabel}
        disabled={past.length === 0 || isSubmitting}
        onClick={undo}
      />
      <Button
        icon={<RedoOutlined aria-hidden />}
        aria-label={redoLabel}
        title={redoLabel}
        disabled={future.length === 0 || isSubmitting}
        onClick={redo}
      />
    </Space.Compact>
  )
}

function useUndoKeys(undo: () => void, redo: () => void): void {
  const onUndo = useEffectEvent(undo)
  const onRedo = useEffectEvent(redo)
  // The document receives the keys, because no field may have the focus.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) onRedo()
      else onUndo()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
