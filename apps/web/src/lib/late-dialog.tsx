import { type ComponentType, useEffect, useState } from 'react';
import { formatFailure } from './error-texts.ts';
import { loadWhenUsed } from './first-use.ts';
import { toast } from './toast.ts';

/**
 * A dialog whose code the page does not begin with, since it weighs as much as a page: it is loaded when the page is first used, or when it is
 * opened. Where that fails a message offers to try again, and the page stays as it is.
 */
export function createLateDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Dialog: ComponentType<Props> | undefined;
  const loadDialog = async () => {
    Dialog ??= await load();
  };
  loadWhenUsed(loadDialog);

  return function LateDialog(props: Props) {
    const [isLoaded, setIsLoaded] = useState(Dialog !== undefined);
    useEffect(() => {
      let isOpen = true;
      const open = () =>
        loadDialog().then(
          () => setIsLoaded(true),
          (error: unknown) => {
            if (isOpen) toast({ kind: 'error', title: formatFailure(error, 'loading'), action: { label: 'Retry', run: open } });
          },
        );
      void open();
      return () => {
        isOpen = false;
      };
    }, []);
    return isLoaded && Dialog ? <Dialog {...props} /> : null;
  };
}
