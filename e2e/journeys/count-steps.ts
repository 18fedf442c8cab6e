import { test, type Locator, type Page } from '@playwright/test';

/** Steps of a visitor: presses of a button, link or key, and characters typed. */
export class Steps {
  presses = 0;
  characters = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async key(name: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press(name);
  }

  /** Types into the focused field, as a visitor does: no press of a target. */
  async type(text: string): Promise<void> {
    this.characters += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Writes the counts into the report of the test. */
  report(task: string): void {
    const { presses, characters } = this;
    test.info().annotations.push({
      type: task,
      description: `${presses} presses, ${characters} characters`,
    });
  }
}
