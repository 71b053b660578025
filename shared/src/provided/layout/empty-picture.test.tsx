import { render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { EmptyState } from './empty-state'

const FOLDER = join(__dirname, 'pictures')
const FILES = readdirSync(FOLDER)

test.each(FILES)('%s is small, and its colors come from the theme', (file) => {
  const svg = readFileSync(join(FOLDER, file), 'utf8')
  expect(gzipSync(svg, { level: 9 }).length).toBeLessThanOrEqual(600)
  expect(svg).toContain('viewBox="0 0 240 80"')
  expect(new Set(svg.match(/#[0-9a-f]+/gi))).toEqual(new Set(['#000']))
})

test('every drawing belongs to a subject', () => {
  const source = readFileSync(join(__dirname, 'empty-picture.tsx'), 'utf8')
  const imported = [...source.matchAll(/from '\.\/pictures\/([\w-]+\.svg)'/g)].map(([, file]) => file)
  expect(imported).toEqual([...FILES].sort())
})

test('the drawing is decorative', () => {
  const { baseElement } = render(<EmptyState picture="guests" title="No guests" />)
  expect(baseElement).toHaveTextContent(/^No guests$/)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
