import { expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { DropArea } from './DropArea';
import { FileButton } from './FileButton';

const csv = new File(['a'], 'a.csv', { type: 'text/csv' });

describe('an area to drop files on', () => {
  function open() {
    const onFiles = jest.fn();
    renderScreen(<DropArea onFiles={onFiles}>Suéltalo aquí</DropArea>);
    const area = screen.getByText('Suéltalo aquí');
    /** @returns whether the area took the event from the browser. */
    const drag = (kind: 'dragOver' | 'dragLeave' | 'drop', types: string[], relatedTarget?: Element) => {
      const event = createEvent[kind](area, { dataTransfer: { types, files: [csv] } });
      // jsdom's events of dragging say nothing of where the pointer goes.
      Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
      fireEvent(area, event);
      return event.defaultPrevented;
    };
    return { onFiles, area, drag };
  }

  it('shows that it takes what is held over it, and gives it on when it is dropped', () => {
    const { onFiles, area, drag } = open();
    expect(drag('dragOver', ['Files'])).toBe(true);
    expect(area).toHaveAttribute('data-over');
    expect(drag('drop', ['Files'])).toBe(true);
    expect(area).not.toHaveAttribute('data-over');
    expect(onFiles).toHaveBeenCalledWith([csv]);
  });

  it('looks as before when what is held goes away, and not while it is over something inside', () => {
    const { area, drag } = open();
    drag('dragOver', ['Files']);
    drag('dragLeave', ['Files'], area);
    expect(area).toHaveAttribute('data-over');
    drag('dragLeave', ['Files'], document.body);
    expect(area).not.toHaveAttribute('data-over');
  });

  it('leaves dragged text to the browser', () => {
    const { onFiles, area, drag } = open();
    expect(drag('dragOver', ['text/plain'])).toBe(false);
    expect(area).not.toHaveAttribute('data-over');
    expect(drag('drop', ['text/plain'])).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('a button for files', () => {
  const open = (isBusy = false) => {
    const onFiles = jest.fn();
    const view = renderScreen(
      <FileButton
        label="Elegir archivo"
        busyLabel="Leyendo…"
        icon={null}
        accept=".csv"
        hint="Hasta 2,000 renglones."
        isBusy={isBusy}
        onFiles={onFiles}
      />,
    );
    return { ...view, onFiles };
  };

  it('opens the picker, by keyboard too; the field behind it takes no stop of its own', async () => {
    const { user, container } = open();
    const field = screen.getByLabelText('Elegir archivo', { selector: 'input' });
    const pick = jest.spyOn(field, 'click');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Elegir archivo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(pick).toHaveBeenCalledTimes(1);
    await user.tab();
    expect(document.body).toHaveFocus();
    expect(screen.getByText('Hasta 2,000 renglones.')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('takes the same file twice, for another try, and nothing where none was chosen', async () => {
    const { user, onFiles } = open();
    const field = screen.getByLabelText('Elegir archivo', { selector: 'input' });
    await user.upload(field, csv);
    await user.upload(field, csv);
    expect(onFiles.mock.calls).toEqual([[[csv]], [[csv]]]);
    fireEvent.change(field, { target: { files: [] } });
    expect(onFiles).toHaveBeenCalledTimes(2);
  });

  it('says what it is doing while it is at it', () => {
    open(true);
    expect(screen.getByRole('button', { name: /^Leyendo…/ })).toBeVisible();
  });
});
