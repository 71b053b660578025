import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { saveFile } from '@portico/shared/http'
import { useText } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { clsx } from 'clsx'
import styles from './file-chooser.module.css'

/** A sample file. */
export interface FileTemplate {
  name: string
  /** The heading and some rows. */
  lines: readonly string[]
}

export interface FileChooserProps {
  /** Name of the selected file; '' without one. */
  fileName: string
  isLoading: boolean
  template: FileTemplate
  onFile: (file: File) => void
}

/** Takes a CSV file from a dialog or by drag and drop. */
export function FileChooser({ fileName, isLoading, template, onFile }: FileChooserProps) {
  const t = useText()
  // Phones don't support dragging files.
  const narrow = useNarrow()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isLoading) onFile(file)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0])
    // Lets the user select the same file again after correcting it.
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  const saveTemplate = () =>
    saveFile(new Blob([`${template.lines.join('\r\n')}\r\n`], { type: 'text/csv' }), template.name)
  return (
    <div
      onDragOver={(event) => {
        // Otherwise the browser would open the file.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(styles.target, isOver && styles.over)}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('shared.import.choose')}
        onChange={choose}
      />
      <Button
        type={fileName === '' ? 'primary' : 'default'}
        icon={<UploadOutlined aria-hidden />}
        loading={isLoading}
        aria-busy={isLoading}
        onClick={() => input.current?.click()}
      >
        {t(fileName === '' ? 'shared.import.choose' : 'shared.import.choose_another')}
      </Button>
      <span className={styles.file}>{fileName || (narrow ? null : t('shared.import.drop'))}</span>
      <Button
        type="link"
        icon={<DownloadOutlined aria-hidden />}
        className={styles.example}
        onClick={saveTemplate}
      >
        {t('shared.import.example')}
      </Button>
    </div>
  )
}
