import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import './table.css'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** Names the row: read out first, and in a queue the row's button. Exactly one. */
  isRowHeader?: true
  /** Right-aligned, for amounts. */
  right?: true
  /** Below 700 px: not needed to decide. */
  wideScreenOnly?: true
  /** `money`, `quiet`, `nowrap`, `late` … */
  cellClass?: string | ((row: Row) => string)
}

/** Of `useChoice`. */
export type RowChoice<Row> = { chosen: Row | null; choose: (row: Row) => void }

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** If given, the whole row is its button. */
  choice?: RowChoice<Row> | undefined
}

/** Takes the keyboard's focus. */
export const rowId = (key: string): string => `row-${key}`

/** The office's only table. */
export function Table<Row>({ columns, rows, keyOf, choice }: Props<Row>) {
  return (
    <div className="table">
      <table className={choice && 'choosable'}>
        <thead>
          <tr>
            {columns.map(({ head, right, wideScreenOnly }) => (
              <th key={head} scope="col" className={classes(right && 'right', wideScreenOnly && 'wide')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = keyOf(row)
            const isChosen = choice?.chosen ? keyOf(choice.chosen) === key : false
            return (
              <tr key={key} aria-current={isChosen || undefined}>
                {columns.map((column) => (
                  <Cell key={column.head} column={column} row={row} rowKey={key} choose={choice?.choose} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; rowKey: string; choose: RowChoice<Row>['choose'] | undefined }

function Cell<Row>({ column, row, rowKey, choose }: CellProps<Row>) {
  const { cell, isRowHeader, right, wideScreenOnly, cellClass } = column
  const className = classes(
    right && 'right',
    wideScreenOnly && 'wide',
    typeof cellClass === 'function' ? cellClass(row) : cellClass,
  )
  if (!isRowHeader) return <td className={className}>{cell(row)}</td>
  if (!choose)
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    )
  return (
    <th scope="row" className={className}>
      <button type="button" id={rowId(rowKey)} className="row-button" onClick={() => choose(row)}>
        {cell(row)}
      </button>
    </th>
  )
}
