import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Button, Input, Select, Space } from 'antd'
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { readRichText, writeRichText, type RichTextFormat } from './rich-text'
import styles from './rich-text-box.module.css'

const SCHEME = 'https://'

/** Labels of the tools, from the remote's texts. */
export interface RichTextTexts {
  toolbar: string
  bold: string
  italic: string
  underline: string
  link: string
  link_address: string
  link_apply: string
  /** Label of the list tools. */
  list?: string
  numbers?: string
  /** Label of the block select. */
  block?: string
  heading?: string
  subheading?: string
  paragraph?: string
  /** Label of the color tool. */
  color?: string
}

interface Command {
  name: string
  text: 'bold' | 'italic' | 'underline' | 'list' | 'numbers'
  icon: ReactNode
  format?: RichTextFormat
}

const COMMANDS: readonly Command[] = [
  { name: 'bold', text: 'bold', icon: <BoldOutlined aria-hidden /> },
  { name: 'italic', text: 'italic', icon: <ItalicOutlined aria-hidden /> },
  { name: 'underline', text: 'underline', icon: <UnderlineOutlined aria-hidden /> },
  { name: 'insertUnorderedList', text: 'list', icon: <UnorderedListOutlined aria-hidden />, format: 'lists' },
  { name: 'insertOrderedList', text: 'numbers', icon: <OrderedListOutlined aria-hidden />, format: 'lists' },
]

/** Deprecated but available in every browser: nothing else edits HTML in place with the browser's own undo. */
function run(command: string, value?: string): void {
  document.execCommand(command, false, value)
}

/** Tools insert plain text at the cursor. A menu reports its opening, so that the cursor position is kept. */
export interface RichTextToolsProps {
  onOpen: () => void
  onInsert: (text: string) => void
}

interface RichTextBoxProps {
  /** HTML, '' while empty. */
  value: string
  formats: readonly RichTextFormat[]
  texts: RichTextTexts
  /** Accessible name. */
  label: string
  disabled?: boolean
  control?: { id: string; 'aria-describedby': string | undefined }
  className?: string
  /** Computed values, such as the colors of a design. */
  style?: CSSProperties
  /** Class of the toolbar, which is above the text by default; null hides it. */
  toolbarClassName?: string | null
  /** Additional tools. */
  Tools?: ComponentType<RichTextToolsProps>
  onChange: (html: string) => void
  onBlur?: () => void
}

/** A formatted text, edited in place, below its toolbar. */
export function RichTextBox(props: RichTextBoxProps) {
  const { value, formats, texts, label, disabled = false, control, onChange, onBlur } = props
  const { Tools, className, style, toolbarClassName = styles.toolbar } = props
  const editor = useRef<HTMLDivElement>(null)
  const lastHtml = useRef<string | null>(null)
  // The browser owns the element during typing, so it is written only if the value changed elsewhere.
  useEffect(() => {
    if (!editor.current || lastHtml.current === value) return
    writeRichText(editor.current, value)
    lastHtml.current = value
  }, [value])
  const read = () => {
    if (!editor.current) return
    lastHtml.current = readRichText(editor.current, formats)
    onChange(lastHtml.current)
  }
  const breakLine = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || formats.includes('paragraphs')) return
    event.preventDefault()
    run('insertLineBreak')
  }
  return (
    <>
      {!disabled && toolbarClassName !== null && (
        <Toolbar
          editor={editor}
          formats={formats}
          texts={texts}
          Tools={Tools}
          className={toolbarClassName}
          onChange={read}
        />
      )}
      <div
        ref={editor}
        {...control}
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-disabled={disabled}
        tabIndex={0}
        contentEditable={!disabled}
        suppressContentEditableWarning
        onInput={read}
        onKeyDown={breakLine}
        onBlur={onBlur}
        className={className}
        style={style}
      />
    </>
  )
}

interface ToolbarProps {
  editor: React.RefObject<HTMLDivElement | null>
  formats: readonly RichTextFormat[]
  texts: RichTextTexts
  Tools: RichTextBoxProps['Tools']
  className: string | undefined
  onChange: () => void
}

function Toolbar({ editor, formats, texts, Tools, className, onChange }: ToolbarProps) {
  const selection = useRef<Range | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const keep = () => {
    const current = window.getSelection()
    const range = current && current.rangeCount > 0 ? current.getRangeAt(0) : null
    selection.current = range && editor.current?.contains(range.startContainer) ? range : null
  }
  const apply = (command: string, value?: string) => {
    editor.current?.focus()
    if (selection.current) {
      window.getSelection()?.removeAllRanges()
      window.getSelection()?.addRange(selection.current)
      selection.current = null
    }
    run(command, value)
    onChange()
  }
  const addLink = () => {
    const address = (link ?? '').trim()
    setLink(null)
    if (address) apply('createLink', /^[a-z]+:/i.test(address) ? address : `${SCHEME}${address}`)
  }
  return (
    <div role="toolbar" aria-label={texts.toolbar} className={className}>
      <Space wrap size={4}>
        {formats.includes('headings') && (
          <BlockSelect texts={texts} onOpen={keep} onChange={(tag) => apply('formatBlock', tag)} />
        )}
        {COMMANDS.filter(({ format }) => !format || formats.includes(format)).map(({ name, text, icon }) => (
          <Button
            key={name}
            size="small"
            type="text"
            icon={icon}
            aria-label={texts[text]}
            title={texts[text]}
            // Keeps the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => apply(name)}
          />
        ))}
        <Button
          size="small"
          type="text"
          icon={<LinkOutlined aria-hidden />}
          aria-label={texts.link}
          title={texts.link}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            keep()
            setLink('')
          }}
        />
        {formats.includes('styles') && (
          <input
            type="color"
            aria-label={texts.color}
            title={texts.color}
            onMouseDown={keep}
            onFocus={keep}
            onChange={({ target }) => apply('foreColor', target.value)}
            className={styles.color}
          />
        )}
        {Tools && <Tools onOpen={keep} onInsert={(text) => apply('insertText', text)} />}
      </Space>
      {link !== null && <LinkBox texts={texts} value={link} onChange={setLink} onApply={addLink} />}
    </div>
  )
}

interface LinkBoxProps {
  texts: RichTextTexts
  value: string
  onChange: (value: string) => void
  onApply: () => void
}

function LinkBox({ texts, value, onChange, onApply }: LinkBoxProps) {
  return (
    <Space.Compact block className={styles.link}>
      <Input
        size="small"
        autoFocus
        aria-label={texts.link_address}
        placeholder={SCHEME}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={(event) => {
          // Otherwise Enter would submit the whole form.
          event.preventDefault()
          onApply()
        }}
      />
      <Button size="small" onClick={onApply}>
        {texts.link_apply}
      </Button>
    </Space.Compact>
  )
}

interface BlockSelectProps {
  texts: RichTextTexts
  onOpen: () => void
  onChange: (tag: string) => void
}

function BlockSelect({ texts, onOpen, onChange }: BlockSelectProps) {
  return (
    <Select<string>
      size="small"
      aria-label={texts.block}
      className={styles.block}
      // The select works as a menu, so it keeps no selection.
      value={null}
      placeholder={texts.block}
      options={[
        { value: 'h2', label: texts.heading },
        { value: 'h3', label: texts.subheading },
        { value: 'p', label: texts.paragraph },
      ]}
      onOpenChange={(open) => open && onOpen()}
      onChange={onChange}
    />
  )
}
